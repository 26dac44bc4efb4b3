export const suppliers = [
  { name: 'Hill Farm', city: 'Otley' },
  { name: 'Mill & Sons', city: 'Leeds' },
  { name: 'Northern Roasters', city: 'York' },
]

const names = [
  'Oat flakes',
  'Rye bread',
  'Filter coffee',
  'Espresso beans',
  'Whole milk',
  'Butter',
  'Farm eggs',
  'Honey',
  'Plum jam',
  'Cheddar',
  'Apple juice',
  'Wheat flour',
  'Sunflower oil',
  'Sea salt',
]

export const products = names.map((name, at) => ({
  name,
  price: 1.5 + at * 0.75,
  stock: 5 + at * 3,
  status: at % 5 === 4 ? 'draft' : 'active',
  supplierId: (at % 3) + 1,
  notes: at % 2 === 0 ? 'Keep dry.' : 'Order weekly.',
}))
