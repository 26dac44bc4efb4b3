import { serveDecoder } from './sources/child/serve-decoder.ts'

serveDecoder(process.stdin, process.stdout, () => process.exit(0))
