const report = document.querySelector('#report')

async function loadReport() {
  report.textContent = 'Loading'
  const response = await fetch('/pending/api/report?year=2026')
  const { total } = await response.json()
  report.textContent = `Total: ${total}`
}

document.querySelector('button').addEventListener('click', loadReport)
