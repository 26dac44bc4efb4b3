import { writeFile } from 'node:fs/promises'
import path from 'node:path'

export const OWNER = { name: 'maren', password: 'spindle-and-collet-7' }

const MTIME = Date.UTC(2026, 3, 14, 9, 30)
const HOUR = 3_600_000
/** Ids look like those that the server makes, and are the same each time. */
const id = (kind, index) => `${kind}${String(index).padStart(7, '0')}-5c1e-4b7a-9d20-3f6a8e41b7c${index % 10}`
const records = (kind, list) =>
  list.map((values, index) => ({ id: id(kind, index), mtime: MTIME + index * HOUR, ...values }))

const commands = [
  { enabled: true, title: 'Start the dust collector', commands: 'echo "collector on"' },
  { enabled: true, title: 'Stop the dust collector', commands: 'echo "collector off"' },
  { enabled: false, title: 'Warm up the spindle', commands: 'echo "spindle 6000"\necho "spindle 12000"' },
  { enabled: true, title: 'Copy jobs to the archive', commands: 'echo "jobs copied"' },
  { enabled: true, title: 'Check the coolant', commands: 'echo "coolant at 80 percent"' },
  { enabled: true, title: 'Light the enclosure', commands: 'echo "light on"' },
  { enabled: true, title: 'Darken the enclosure', commands: 'echo "light off"' },
  { enabled: false, title: 'Empty the chip tray', commands: 'echo "tray emptied"' },
  { enabled: true, title: 'Measure the humidity', commands: 'echo "humidity 41"' },
  { enabled: true, title: 'Ring the bell', commands: 'echo "ding"' },
  { enabled: true, title: 'Open the air valve', commands: 'echo "air on"' },
  { enabled: true, title: 'Close the air valve', commands: 'echo "air off"' },
]
const events = [
  { enabled: true, event: 'gcode:start', trigger: 'system', commands: 'echo "collector on"' },
  { enabled: true, event: 'gcode:stop', trigger: 'system', commands: 'echo "collector off"' },
  { enabled: true, event: 'feedhold', trigger: 'gcode', commands: 'M5' },
]
const macros = [
  { name: 'Park at the back', content: 'G53 G0 Z-5\nG53 G0 X-400 Y-10' },
  { name: 'Probe the corner', content: 'G38.2 Z-20 F60\nG10 L20 P1 Z12' },
  { name: 'Surface the spoilboard', content: 'M3 S12000\nG0 X0 Y0\nG1 Z-0.5 F200' },
]
const machines = [
  { name: 'Long Router', limits: { xmin: 0, xmax: 1220, ymin: 0, ymax: 610, zmin: -90, zmax: 0 } },
  { name: 'Small Mill', limits: { xmin: 0, xmax: 300, ymin: 0, ymax: 180, zmin: -45, zmax: 0 } },
  { name: 'Plotter', limits: { xmin: 0, xmax: 420, ymin: 0, ymax: 297, zmin: 0, zmax: 0 } },
]
const users = [
  { enabled: true, name: OWNER.name },
  { enabled: true, name: 'tobias' },
  { enabled: false, name: 'guest' },
]

/** The machines as the server lists them before any change. */
export const profiles = machines.map((machine, index) => ({ id: id('b', index), ...machine }))

/** Writes the workshop as it is at the start of each pass. */
export async function seed(folder, { passwordHash }) {
  const content = {
    secret: '$2a$10$benchbenchbenchbenchbe',
    state: {
      allowAnonymousUsageDataCollection: false,
      checkForUpdates: false,
      controller: { exception: { ignoreErrors: false } },
    },
    commands: records('c', commands),
    events: records('e', events),
    macros: records('a', macros),
    machines: records('b', machines),
    users: records('d', users).map((user) => ({ ...user, password: passwordHash })),
  }
  await writeFile(path.join(folder, 'workshop.json'), JSON.stringify(content))
}
