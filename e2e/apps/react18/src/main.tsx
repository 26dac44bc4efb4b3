import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ORDERS } from '../../orders.ts'
import { OrdersPage } from './orders-page.tsx'
import { ThemeContext } from './theme.ts'

function App({ locale }) {
  const [theme] = useState({ mode: 'dark', accent: 'teal' })
  return (
    <ThemeContext.Provider value={theme}>
      <main lang={locale}>
        <OrdersPage title="Orders" currency="EUR" orders={ORDERS} />
      </main>
    </ThemeContext.Provider>
  )
}

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <App locale="en" />
  </StrictMode>,
)
