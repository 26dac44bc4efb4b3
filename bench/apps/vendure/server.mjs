/** Vendure with its Angular admin UI, in memory: `node server.mjs PORT FOLDER`. Prints "ready" when it listens. */
import { DefaultLogger, DefaultSearchPlugin, LogLevel, bootstrap, dummyPaymentHandler } from '@vendure/core'
import { AdminUiPlugin } from '@vendure/admin-ui-plugin'

const [port, folder] = process.argv.slice(2)

await bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(port) },
  authOptions: {
    tokenMethod: ['cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, autoSave: false, location: `${folder}/shop.sqlite` },
  importExportOptions: { importAssetsDir: folder },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultSearchPlugin.init({ bufferUpdates: false }),
    AdminUiPlugin.init({
      route: 'admin',
      port: Number(port),
      adminUiConfig: { loginImageUrl: 'assets/logo-login.webp' },
    }),
  ],
})
process.stdout.write('ready\n')
