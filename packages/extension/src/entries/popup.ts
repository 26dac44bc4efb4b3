import { startPopup } from '../ui/popup/popup.ts'

void startPopup()
