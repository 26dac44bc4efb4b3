// Run as `migrate.cjs migrations run`: the command reads its arguments from there, and ends the process itself.
void require('@medusajs/medusa/dist/commands/migrate').default({ directory: __dirname })
