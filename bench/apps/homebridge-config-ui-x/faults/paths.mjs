export const SETTINGS = '/api/auth/settings'
export const LOGIN = '/api/auth/login'
export const PLUGINS = '/api/plugins'
export const SEARCH = '/api/plugins/search/garden'
export const SCHEMA = '/api/plugins/config-schema/homebridge-greenhouse'
export const CONFIG = '/api/config-editor'
/** The part of the configuration that belongs to a plugin. */
export const GREENHOUSE = '/api/config-editor/plugin/homebridge-greenhouse'
export const BACKUPS = '/api/config-editor/backups'
export const BACKUP = `${BACKUPS}/*`
export const USERS = '/api/users'
export const USER = `${USERS}/*`
export const PAIRINGS = '/api/server/pairings'
export const NAME = '/api/server/name'
export const SOCKET = '/socket.io/'
