export const STATUS = '/skServer/loginStatus'
export const LOGIN = '/signalk/v1/auth/login'
export const USERS = '/skServer/security/users'
/** The user that a pass creates, edits and deletes. */
export const MATE = '/skServer/security/users/mate*'
export const VESSEL = '/skServer/vessel'
export const SCRIPT = '/admin/assets/bootstrap-*.js'
