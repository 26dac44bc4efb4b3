import { readRecipes } from './recipes.ts'
import { summarise } from './summarise.ts'

await Promise.all([fetch('/api/revision'), fetch('/api/units')].map(async (answer) => (await answer).json()))
for (const recipe of readRecipes()) {
  const item = document.createElement('li')
  item.textContent = summarise(recipe)
  document.querySelector('ul')!.append(item)
}
