const express = require('express')
const { default: load } = require('@medusajs/medusa/dist/loaders')

const { SHOP_PORT, SHOP_EMAIL, SHOP_PASSWORD } = process.env

/** As Medusa's own start command does it, on loopback and with one user. */
async function serve() {
  const app = express()
  const { container } = await load({ directory: __dirname, expressApp: app })
  await container.resolve('userService').create({ email: SHOP_EMAIL }, SHOP_PASSWORD)
  app.listen(Number(SHOP_PORT), '127.0.0.1')
}

serve().catch((error) => {
  console.error(error)
  process.exit(1)
})
