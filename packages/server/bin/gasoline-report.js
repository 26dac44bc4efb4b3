#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { main } from '../dist/main.js'

await main(['report', ...process.argv.slice(2)], fileURLToPath(new URL('gasoline.js', import.meta.url)))
