import type { Product } from '../src/api/shapes.ts'

const item = (id: string, name: string, pounds: number, blurb: string, story: string): Product => ({
  id,
  name,
  blurb,
  story,
  price: { amount: pounds, currency: 'GBP' },
})

export const CATALOGUE: readonly Product[] = [
  item(
    'marlow-lamp',
    'Marlow desk lamp',
    64,
    'Warm light on a brass arm',
    'The arm is one length of brass, bent by hand, and finds its balance wherever you leave it. The shade is spun steel.',
  ),
  item(
    'rook-clock',
    'Rook wall clock',
    48,
    'Silent, and right',
    'A sweeping movement that nobody hears at night. The face is printed on birch and sealed with oil.',
  ),
  item(
    'tarn-kettle',
    'Tarn kettle',
    72,
    'Two litres, any hob',
    'A wide base for a quick boil and a spout that pours into a small cup without a splash.',
  ),
  item(
    'fell-blanket',
    'Fell wool blanket',
    95,
    'Woven from one flock',
    'Undyed wool in the two greys that the sheep came in. It softens with every winter.',
  ),
  item(
    'coble-mug',
    'Coble enamel mug',
    14,
    'For the garden and the boat',
    'Three coats of enamel on steel. A chip is the start of its story and not the end.',
  ),
  item(
    'lamplight-lantern',
    'Lamplight lantern',
    39,
    'A candle that can travel',
    'Four panes, one hinge and a handle that stays cool. Takes any candle up to seven centimetres.',
  ),
  item(
    'quay-basket',
    'Quay storage basket',
    32,
    'Keeps what lies about',
    'Split willow, woven wet, with a base that stands square on a shelf.',
  ),
  item(
    'moss-candle',
    'Moss candle',
    18,
    'Forty hours of forest',
    'Rapeseed wax with oak moss and a little smoke. The pot is meant for pens afterwards.',
  ),
  item(
    'larch-ladle',
    'Larch ladle',
    12,
    'Carved from one piece',
    'Left-handed and right-handed alike; the bowl holds one generous portion.',
  ),
  item(
    'lavender-soap',
    'Lavender soap',
    7,
    'Two bars, four weeks of rest',
    'Cold-stirred, cut by wire, and left alone until it is hard. Nothing else in it.',
  ),
  item(
    'alder-table',
    'Alder side table',
    120,
    'Three legs never wobble',
    'A round top of solid alder. The legs come off by hand for the move to the next flat.',
  ),
  item(
    'fern-pot',
    'Fern in a pot',
    26,
    'Asks for little',
    'A hart’s-tongue fern, two years old, in a pot that drinks for it.',
  ),
]

export function findProduct(id: string): Product | undefined {
  return CATALOGUE.find((product) => product.id === id)
}
