export const AUTH = '/admin/auth'
export const STORE = '/admin/store/'
export const CUSTOMERS = '/admin/customers'
export const CUSTOMER = '/admin/customers/*'
export const GROUPS = '/admin/customer-groups'
export const GROUP = '/admin/customer-groups/*'
export const MEMBERS = '/admin/customer-groups/*/customers'
export const BATCH = '/admin/customer-groups/*/customers/batch'
export const PRODUCTS = '/admin/products'
export const PRODUCT = '/admin/products/*'
export const COLLECTIONS = '/admin/collections'
export const COLLECTION = '/admin/collections/*'
export const REASONS = '/admin/return-reasons'
/** The chunk with the app's own pages. */
export const PAGES = '/app/477.*.chunk.js'

/** Seen by both a first look and one after a good pass. */
export const seen = (why) => ({ first: true, after: true, why })
