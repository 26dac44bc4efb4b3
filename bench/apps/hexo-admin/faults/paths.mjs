const API = '/admin/api'

export const LOGIN = '/admin/login/'
export const BUNDLE = '/admin/bundle.js'
export const JQUERY = '/admin/jquery.js'
export const POSTS = `${API}/posts/list`
export const NEW_POST = `${API}/posts/new`
/** Each id begins with a c. */
export const POST = `${API}/posts/c*`
export const PUBLISH = `${API}/posts/c*/publish`
export const UNPUBLISH = `${API}/posts/c*/unpublish`
export const RENAME = `${API}/posts/c*/rename`
export const REMOVE = `${API}/posts/c*/remove`
export const PAGES = `${API}/pages/list`
export const PAGE = `${API}/pages/c*`
export const NAMES = `${API}/tags-categories-and-metadata`
export const SETTINGS = `${API}/settings/list`
export const SET = `${API}/settings/set`
export const DEPLOY = `${API}/deploy`

/** Seen by both a first look and one after a good pass. */
export const seen = (why) => ({ first: true, after: true, why })
