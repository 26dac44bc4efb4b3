export interface Recipe {
  name: string
  steps: string[]
}

export function readRecipes(): Recipe[] {
  return JSON.parse(localStorage.getItem('recipes') ?? '[]')
}
