import { request } from '../graphql'

const MARGIN = /* GraphQL */ `
  query InvoiceMargin($id: ID!) {
    invoice(id: $id) {
      id
      margin
    }
  }
`

export const loadMargin = async (id: string): Promise<number | null> => {
  const { invoice } = await request(MARGIN, { id }) /* HERE */
  return invoice.margin
}
