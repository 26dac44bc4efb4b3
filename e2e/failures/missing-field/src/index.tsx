import { createRoot } from 'react-dom/client'
import { Members } from './members'

createRoot(document.getElementById('root')!).render(<Members />)
