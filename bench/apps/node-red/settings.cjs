/** Node-RED's settings: a login, no outside network. The password is "secret-42". */
module.exports = {
  uiHost: '127.0.0.1',
  flowFile: 'flows.json',
  credentialSecret: false,
  adminAuth: {
    type: 'credentials',
    users: [
      { username: 'admin', password: '$2b$04$sylTGimMpzrHeXluc7OKWuNCt1Mr1h4ZJGNwk1R5dKDkf1iiEpnVa', permissions: '*' },
    ],
  },
  externalModules: { palette: { allowInstall: false }, modules: { allowInstall: false } },
  telemetry: { enabled: false, updateNotification: false },
  editorTheme: { tours: false, palette: { catalogues: [] } },
  logging: { console: { level: 'error', metrics: false, audit: false } },
}
