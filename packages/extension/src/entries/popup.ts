import { startPopup } from '../ui/popup.ts'

void startPopup()
