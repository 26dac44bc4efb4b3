import { fetchTasks } from './tasks-api.ts'

export class TaskList {
  private readonly project: number

  constructor(project: number) {
    this.project = project
  }

  async show(sort: string): Promise<void> {
    const { items } = await fetchTasks(this.project, sort)
    document
      .querySelector('ul')!
      .replaceChildren(...items.map(({ title }) => Object.assign(document.createElement('li'), { textContent: title })))
    document.querySelector('#hint')!.textContent = items.length === 0 ? 'Nothing to do. Enjoy!' : ''
  }
}
