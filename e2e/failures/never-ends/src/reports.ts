import { makeExporter } from './exporter'

const status = document.querySelector('[role=status]') as HTMLElement
const exporter = makeExporter('/internal/reports')

document.querySelector('button')!.addEventListener('click', () => {
  status.textContent = 'Exporting…'
  exporter.run('2024-Q1', (file) => {
    status.textContent = `Done: ${file}`
  })
})
