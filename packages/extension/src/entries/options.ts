import { startOptions } from '../ui/options.ts'

void startOptions()
