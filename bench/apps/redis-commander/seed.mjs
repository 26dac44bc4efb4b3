export const OWNER = { name: 'pilar', password: 'clay-and-glaze-9' }

const PRODUCTS = {
  1001: { name: 'Porcelain bowl', price: '24.50', stock: '18', glaze: 'celadon' },
  1002: { name: 'Stoneware mug', price: '14.00', stock: '42', glaze: 'tenmoku' },
  1003: { name: 'Serving plate', price: '38.00', stock: '7', glaze: 'oat' },
  1004: { name: 'Tea caddy', price: '29.00', stock: '11', glaze: 'cobalt' },
}
const SESSIONS = {
  a1: '{"user":"ines","cart":["1001","1003"]}',
  a2: '{"user":"matti","cart":["1002"]}',
  a3: '{"user":"guest","cart":[]}',
}
const KILN = ['load 41: bowls', 'load 42: mugs', 'load 43: plates', 'load 44: tiles', 'load 45: caddies']
const TAGS = ['dishwasher safe', 'handmade', 'limited', 'oven safe']
const SALES = { 'Porcelain bowl': 96, 'Stoneware mug': 154, 'Serving plate': 51, 'Tea caddy': 33 }

/** Fills the database with the pottery as it is at the start of each pass. */
export async function seed(redis) {
  const fill = redis.pipeline().flushall()
  for (const [id, values] of Object.entries(PRODUCTS)) fill.hset(`product:${id}`, values)
  for (const [id, value] of Object.entries(SESSIONS)) fill.set(`session:${id}`, value)
  fill.rpush('queue:kiln', ...KILN)
  fill.sadd('tags:shop', ...TAGS)
  for (const [name, sold] of Object.entries(SALES)) fill.zadd('ranking:sales', sold, name)
  fill.set('setting:banner', 'Open studio on Saturday')
  fill.set('setting:currency', 'EUR')
  for (const [error] of await fill.exec()) if (error) throw error
}
