/** The household wiki that every run starts with; each tiddler becomes a file of the wiki's own format. */
export const seed = [
  { title: '$:/SiteTitle', text: 'Household' },
  { title: '$:/SiteSubtitle', text: 'jobs, shopping and recipes' },
  { title: '$:/DefaultTiddlers', text: 'Home' },
  {
    title: 'Home',
    text: `Open jobs: <$count filter="[tag[Job]!field:done[yes]!has[draft.of]]"/>

<$list filter="[tag[Job]!has[draft.of]sort[title]]">
<div>
<$checkbox field="done" checked="yes" unchecked="no" default="no"> <$text text=<<currentTiddler>>/></$checkbox>
<$select field="priority" default="normal"><option>low</option><option>normal</option><option>high</option></$select>
</div>
</$list>

!! Recipes

<<list-links "[tag[Recipe]!has[draft.of]sort[title]]">>

See also [[Shopping]].`,
  },
  {
    title: 'Shopping',
    list: 'Bread Milk Eggs [[Olive oil]]',
    text: 'Drag to sort by aisle.\n\n<<list-links-draggable tiddler:"Shopping">>',
  },
  { title: 'Bread', tags: 'Grocery', text: 'Whole grain, sliced.' },
  { title: 'Milk', tags: 'Grocery', text: 'Two litres, from the farm shop.' },
  { title: 'Eggs', tags: 'Grocery', text: 'A dozen, free range.' },
  { title: 'Olive oil', tags: 'Grocery', text: 'Extra virgin.' },
  {
    title: 'Pancakes',
    tags: 'Recipe Breakfast',
    servings: '4',
    text: 'Serves {{!!servings}}. Whisk [[Eggs]], [[Milk]] and flour; rest for half an hour; fry in butter.',
  },
  {
    title: 'Focaccia',
    tags: 'Recipe',
    servings: '8',
    text: 'Serves {{!!servings}}. Fold the dough every half hour, pour [[Olive oil]] over it, bake hot.',
  },
  {
    title: 'Shakshuka',
    tags: 'Recipe',
    servings: '2',
    text: 'Serves {{!!servings}}. Simmer tomatoes and peppers, break [[Eggs]] into the sauce.',
  },
  { title: 'Fix the bicycle', tags: 'Job', priority: 'high', done: 'no', text: 'The rear brake squeals.' },
  { title: 'Paint the shed', tags: 'Job', priority: 'low', done: 'no', text: 'Two coats, when it is dry.' },
  { title: 'Renew passports', tags: 'Job', priority: 'normal', done: 'no', text: 'Photos first.' },
].map(toFile)

function toFile({ text, ...fields }) {
  const name = `${fields.title.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.tid`
  const head = Object.entries(fields).map(([field, value]) => `${field}: ${value}`)
  return { name, content: `${head.join('\n')}\n\n${text}` }
}
