import { startWorker } from '../background/worker.ts'

startWorker()
