// Run as `migrate.cjs migrations run`: the command reads its arguments from there, and ends the process itself.
require('@medusajs/medusa/dist/commands/migrate').default({ directory: __dirname })
