import { createContext, render } from 'preact'
import { useState } from 'preact/hooks'
import { ORDERS } from '../../orders.ts'
import { OrdersPage } from './orders-page.tsx'

export const ThemeContext = createContext({ mode: 'light' })

function App({ locale }) {
  const [theme] = useState({ mode: 'dark' })
  return (
    <ThemeContext.Provider value={theme}>
      <main lang={locale}>
        <OrdersPage title="Orders" currency="EUR" orders={ORDERS} />
      </main>
    </ThemeContext.Provider>
  )
}

render(<App locale="en" />, document.querySelector('#root'))
