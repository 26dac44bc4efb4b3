const tool = (id, name, shelf, price, condition) => ({ id, name, shelf, price, condition })
const member = (id, name, tags) => ({ id, name, email: `${name.split(' ')[0].toLowerCase()}@library.test`, tags })
const loan = (id, toolId, memberId, due, returned) => ({ id, toolId, memberId, due, returned, note: '' })

/** What the library starts with. */
export const makeData = () => ({
  tools: [
    tool(1, 'Block plane', 'A1', 42.5, 'good'),
    tool(2, 'Dovetail saw', 'A2', 38, 'worn'),
    tool(3, 'Marking gauge', 'A3', 19.9, 'good'),
    tool(4, 'Mortise chisel', 'B1', 27, 'new'),
    tool(5, 'Pipe clamp', 'B2', 15.25, 'good'),
    tool(6, 'Spokeshave', 'B3', 31, 'worn'),
    tool(7, 'Try square', 'C1', 22, 'new'),
    tool(8, 'Wood rasp', 'C2', 12.75, 'good'),
  ],
  members: [
    member(1, 'Ada Turner', ['keys', 'first aid']),
    member(2, 'Ben Sawyer', ['keys']),
    member(3, 'Cleo Joiner', ['first aid']),
  ],
  loans: [
    loan(1, 2, 1, '2024-03-04', true),
    loan(2, 5, 2, '2024-03-11', true),
    loan(3, 2, 3, '2024-04-02', false),
    loan(4, 7, 1, '2024-04-09', false),
  ],
})
