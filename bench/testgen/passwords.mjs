/** Keeps, in memory only, what a flow types into password fields. */
export async function watchPasswords(context) {
  const typed = []
  await context.exposeBinding('__benchTyped', (_, name, value) => {
    const before = typed.find((field) => field.name === name)
    if (before) before.value = value
    else typed.push({ name, value })
  })
  await context.addInitScript(() => {
    document.addEventListener(
      'input',
      (event) => {
        const [field] = event.composedPath()
        if (field instanceof HTMLInputElement && field.type === 'password')
          window.__benchTyped(
            [field.name, field.id, field.placeholder, field.labels?.[0]?.textContent].join(' '),
            field.value,
          )
      },
      true,
    )
  })
  return {
    /** Values for the variables that a generated test names. */
    toEnvironment: (secrets) =>
      Object.fromEntries(
        secrets.map(({ env, field = '' }, at) => {
          const named = typed.find(({ name }) => name.toLowerCase().includes(field.toLowerCase()))
          return [env, (named ?? typed[at] ?? typed.at(-1))?.value ?? '']
        }),
      ),
  }
}
