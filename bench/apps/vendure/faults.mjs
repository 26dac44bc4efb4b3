/** What goes wrong between the admin UI and Vendure's GraphQL API, and what a careful engineer would name as the cause. */
import { benignChanges } from './faults/benign.mjs'
import { collectionFaults } from './faults/collections.mjs'
import { customerFaults } from './faults/customers.mjs'
import { productFaults } from './faults/products.mjs'

export default [...customerFaults, ...productFaults, ...collectionFaults, ...benignChanges]
