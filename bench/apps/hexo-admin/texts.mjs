const entry = (file, title, date, season, tags, categories, body) => ({
  file,
  title,
  date,
  season,
  tags,
  categories,
  body,
})

/** What is published. */
export const posts = [
  entry(
    'first-swarm',
    'First Swarm',
    '2023-05-14',
    'spring',
    ['swarms', 'queens'],
    ['Colony'],
    [
      'The old queen left at noon, and half of the hive went with her.',
      'We caught them from the **plum tree** with a bucket and a sheet.',
    ],
  ),
  entry(
    'feeding-in-march',
    'Feeding in March',
    '2023-03-19',
    'spring',
    ['feeding'],
    ['Care'],
    ['Two to one, *by weight*, and never warmer than your hand.', 'The weak colony took a litre in a day.'],
  ),
  entry(
    'the-honey-harvest',
    'The Honey Harvest',
    '2023-08-02',
    'summer',
    ['honey', 'tools'],
    ['Harvest'],
    ['Twenty-two frames, and the extractor held until the last one.', 'The lime flow gave us most of it.'],
  ),
  entry(
    'mites-in-august',
    'Mites in August',
    '2023-08-27',
    'summer',
    ['mites', 'health'],
    ['Care'],
    ['We counted with sugar: six mites on three hundred bees.', 'Treatment starts when the supers are off.'],
  ),
  entry(
    'winter-cluster',
    'The Winter Cluster',
    '2023-12-10',
    'winter',
    ['winter'],
    ['Colony'],
    ['They hang together like a fist, and hum.', 'Do not knock. Put your ear to the wood.'],
  ),
  entry(
    'wax-for-candles',
    'Wax for Candles',
    '2024-01-21',
    'winter',
    ['wax', 'tools'],
    ['Harvest'],
    ['Cappings give the best wax of all.', 'Melt it in water, let it cool, and scrape the foot.'],
  ),
  entry(
    'marking-the-queen',
    'Marking the Queen',
    '2024-04-28',
    'spring',
    ['queens', 'tools'],
    ['Colony'],
    ['Green is the colour of the year.', 'Hold her by the legs, and breathe out.'],
  ),
  entry(
    'a-new-stand',
    'A New Stand',
    '2024-05-11',
    'spring',
    ['tools'],
    ['Garden'],
    ['Oak posts, and a board at the height of the knee.', 'The wind comes from the west here, so the doors look east.'],
  ),
  entry(
    'robbing',
    'Robbing',
    '2024-09-07',
    'autumn',
    ['health', 'feeding'],
    ['Care'],
    ['A spilled spoon of syrup was enough.', 'Close the door to the width of one bee.'],
  ),
  entry(
    'heather-trip',
    'A Trip to the Heather',
    '2024-08-18',
    'summer',
    ['honey'],
    ['Harvest'],
    ['We drove at night with the doors shut, and came before the sun.', 'The honey is dark, and will not run.'],
  ),
  entry(
    'what-bees-plant',
    'What to Plant for Bees',
    '2024-10-13',
    'autumn',
    ['garden'],
    ['Garden'],
    ['Crocus for February, ivy for October.', 'Leave the dandelions.'],
  ),
]

/** What is not. */
export const drafts = [
  entry(
    'requeening',
    'Requeening',
    '2024-11-02',
    undefined,
    ['queens'],
    ['Colony'],
    ['A cage, a plug of candy, and three days of patience.'],
  ),
  entry(
    'oxalic-acid',
    'Oxalic Acid',
    '2024-11-24',
    undefined,
    ['mites'],
    ['Care'],
    ['Only when there is no brood. Wear the mask.'],
  ),
]

/** What was thrown away before. */
export const discarded = [
  entry('bee-venom', 'Bee Venom', '2023-07-09', undefined, ['health'], ['Care'], ['Ask a doctor instead.']),
]

export const pages = [
  entry('about', 'About the Log', '2023-01-02', undefined, undefined, undefined, [
    'Six hives behind a mill, kept since 2019.',
    'Visitors are welcome on Sundays.',
  ]),
  entry('glossary', 'Glossary', '2023-01-03', undefined, undefined, undefined, [
    'Super: the box above, for the honey.',
    'Nuc: a small colony on five frames.',
  ]),
  entry('contact', 'Contact', '2023-01-04', undefined, undefined, undefined, ['Write to the mill, or come by.']),
]
