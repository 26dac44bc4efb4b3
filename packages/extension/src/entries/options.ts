import { startOptions } from '../ui/options/options.ts'

void startOptions()
