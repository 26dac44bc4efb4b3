const API = '/admin/api/resources'

export const LOGIN = '/admin/login'
export const SCRIPT = '/admin/frontend/assets/app.bundle.js'
export const LIST = `${API}/Product/actions/list`
export const NEW = `${API}/Product/actions/new`
export const SHOW = `${API}/Product/records/*/show`
export const EDIT = `${API}/Product/records/*/edit`
export const DELETE = `${API}/Product/records/*/delete`
export const SUPPLIERS = `${API}/Supplier/actions/search`
export const SUPPLIER_SEARCH = `${API}/Supplier/actions/search/*`
