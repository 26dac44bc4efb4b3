import { configureStore, createSlice } from '@reduxjs/toolkit'
import { atom, useAtom } from 'jotai'
import { createContext, use } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider, useDispatch, useSelector } from 'react-redux'
import { create } from 'zustand'

const cart = createSlice({
  name: 'cart',
  initialState: { items: ['Lamp'], total: 12, status: 'idle', error: null as string | null },
  reducers: {
    fail: (state, { payload }: { payload: string }) => {
      state.status = 'failed'
      state.error = payload
    },
  },
})
const account = createSlice({
  name: 'account',
  initialState: { name: 'Ada', token: 'tok_live_5d41402abc4b2a76b9719d911017c592' },
  reducers: {},
})
const store = configureStore({ reducer: { cart: cart.reducer, account: account.reducer } })

const useFilters = create(() => ({ filters: { colour: 'red', onlyNew: true }, secretive: 'not selected by anyone' }))
const pageAtom = atom({ page: 3, pageSize: 20 })
pageAtom.debugLabel = 'pageAtom'

const SessionContext = createContext({ locale: 'none', currency: 'none' })
SessionContext.displayName = 'Session'

function Checkout({ step }) {
  const total = useSelector((state) => state.cart.total)
  const filters = useFilters((state) => state.filters)
  const [page] = useAtom(pageAtom)
  const session = use(SessionContext)
  const dispatch = useDispatch()

  function pay() {
    dispatch(cart.actions.fail('card declined'))
    throw new Error(`cart of ${total} could not be paid, account is locked`)
  }

  return (
    <button onClick={pay}>
      Pay {session.currency} {filters.colour} {page.page} {step}
    </button>
  )
}

function App() {
  return (
    <Provider store={store}>
      <SessionContext value={{ locale: 'en', currency: 'EUR' }}>
        <Checkout step="payment" />
      </SessionContext>
    </Provider>
  )
}

createRoot(document.querySelector('#root')).render(<App />)
