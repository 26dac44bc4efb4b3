// The app: AdminJS over an in-memory database, on loopback. Argument: the port.
import 'reflect-metadata'
import * as TypeOrm from '@adminjs/typeorm'
import AdminJSExpress from '@adminjs/express'
import { AdminJS } from 'adminjs'
import express from 'express'
import session from 'express-session'
import { DataSource } from 'typeorm'
import { Product, Supplier, tables } from './entities.mjs'
import { products, suppliers } from './seed.mjs'

const port = Number(process.argv[2])
const database = new DataSource({ type: 'sqljs', entities: tables, synchronize: true })
await database.initialize()
await Supplier.insert(suppliers)
await Product.insert(products)

AdminJS.registerAdapter({ Database: TypeOrm.Database, Resource: TypeOrm.Resource })
const statuses = ['draft', 'active', 'retired'].map((value) => ({ value, label: value }))
const admin = new AdminJS({
  rootPath: '/admin',
  branding: { companyName: 'Corner shop', withMadeWithLove: false },
  resources: [
    {
      resource: Product,
      options: {
        navigation: { name: null, icon: 'Box' },
        properties: {
          name: { isTitle: true },
          status: { availableValues: statuses },
          supplierId: { reference: 'Supplier' },
          notes: { type: 'textarea' },
        },
        listProperties: ['id', 'name', 'price', 'stock', 'status', 'supplierId'],
        sort: { sortBy: 'id', direction: 'desc' },
      },
    },
    {
      resource: Supplier,
      options: { navigation: { name: null, icon: 'Box' }, properties: { name: { isTitle: true } } },
    },
  ],
})

await admin.initialize()

const app = express()
const authentication = {
  authenticate: (email, password) =>
    email === 'ada@shop.test' && password === 'corner-shop' ? { email, title: 'Owner' } : null,
  cookieName: 'shop',
  cookiePassword: 'a-cookie-password-for-the-bench-only',
}
const store = new session.MemoryStore()
app.use(
  admin.options.rootPath,
  AdminJSExpress.buildAuthenticatedRouter(admin, authentication, null, {
    store,
    resave: false,
    saveUninitialized: false,
    secret: 'a-session-secret-for-the-bench-only',
    name: 'shop',
  }),
)
app.listen(port, '127.0.0.1')
