import { Checkout } from './checkout/checkout'
import { createClient } from './http/client'

const client = createClient({ baseURL: '/api/v2' })
const root = document.getElementById('app')!
new Checkout(root, client).start()
