import { useState } from 'react'
import { Link } from '../layout/router.tsx'
import { useSuggestions } from './use-suggestions.ts'

export function SearchBox() {
  const [text, setText] = useState('')
  const suggestions = useSuggestions(text)
  const isOpen = text.length > 1 && suggestions.length > 0
  return (
    <search className="search">
      <input
        id="search"
        type="search"
        placeholder="Search the shop"
        aria-label="Search the shop"
        aria-controls="suggestions"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul id="suggestions" hidden={!isOpen} aria-label="Suggestions" onClick={() => setText('')}>
        {suggestions.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/product/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </search>
  )
}
