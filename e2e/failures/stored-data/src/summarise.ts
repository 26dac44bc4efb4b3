import type { Recipe } from './recipes.ts'

export function summarise({ name, steps }: Recipe): string {
  return `${name}: ${steps.length} steps` /* HERE */
}
