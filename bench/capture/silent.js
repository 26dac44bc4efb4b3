// The browser's own work for a console message, much of it in other processes, is many times what is measured: without it.
for (const method of ['debug', 'log', 'info', 'warn', 'error']) {
  const silent = { [method]() {} }
  console[method] = silent[method]
}
