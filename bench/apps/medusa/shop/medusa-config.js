const { SHOP_DATABASE, SHOP_ADMIN } = process.env

module.exports = {
  projectConfig: {
    database_url: SHOP_DATABASE,
    database_extra: { ssl: false },
    jwt_secret: 'a-secret-for-the-bench',
    cookie_secret: 'another-secret-for-the-bench',
    store_cors: '',
    admin_cors: '',
  },
  plugins: [{ resolve: '@medusajs/admin', options: { path: '/app', outDir: SHOP_ADMIN, autoRebuild: false } }],
  // It would ask whether it may report how it is used.
  featureFlags: { analytics: false },
  modules: {
    eventBus: { resolve: '@medusajs/event-bus-local' },
    cacheService: { resolve: '@medusajs/cache-inmemory' },
  },
}
