/** The registry's configuration: a private one, without any other registry behind it. */
export const config = `storage: ./storage
auth:
  htpasswd:
    file: ./htpasswd
    algorithm: bcrypt
    rounds: 4
uplinks: {}
packages:
  '**':
    access: $all
    publish: $authenticated
    unpublish: $authenticated
web:
  enable: true
  title: Workshop
  showFooter: false
  gravatar: false
flags:
  changePassword: true
  createUser: true
  webLogin: true
  searchRemote: false
userRateLimit: { windowMs: 1000, max: 100000 }
log: { type: stdout, format: json, level: fatal }
`
