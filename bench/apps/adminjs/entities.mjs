import { BaseEntity, EntitySchema } from 'typeorm'

class Supplier extends BaseEntity {}
class Product extends BaseEntity {}

const id = { type: 'integer', primary: true, generated: true }

const supplierTable = new EntitySchema({
  name: 'Supplier',
  target: Supplier,
  columns: { id, name: { type: 'varchar' }, city: { type: 'varchar', nullable: true } },
})

const productTable = new EntitySchema({
  name: 'Product',
  target: Product,
  columns: {
    id,
    name: { type: 'varchar' },
    price: { type: 'float' },
    stock: { type: 'integer', default: 0 },
    status: { type: 'varchar', default: 'draft' },
    supplierId: { type: 'integer', nullable: true },
    notes: { type: 'text', nullable: true },
  },
  relations: {
    supplier: { type: 'many-to-one', target: 'Supplier', joinColumn: { name: 'supplierId' }, nullable: true },
  },
})

export const tables = [supplierTable, productTable]
export { Product, Supplier }
