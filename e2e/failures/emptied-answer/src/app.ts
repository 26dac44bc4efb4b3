import { TaskList } from './task-list.ts'

const list = new TaskList(9)
await fetch('/api/labels').then((answer) => answer.json())
await list.show('due')
document.querySelector('button')!.addEventListener('click', () => list.show('due'))
