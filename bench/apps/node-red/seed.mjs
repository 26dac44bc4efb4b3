import { copyFile, mkdir, writeFile } from 'node:fs/promises'

/** Settings with a login, two flows and a library entry, in Node-RED's own files. */
export async function seed(folder) {
  await copyFile(new URL('settings.cjs', import.meta.url), `${folder}/settings.js`)
  await writeFile(`${folder}/flows.json`, JSON.stringify(FLOWS))
  await mkdir(`${folder}/lib/flows`, { recursive: true })
  await writeFile(`${folder}/lib/flows/greeting.json`, JSON.stringify(GREETING))
}

const FLOWS = [
  { id: 'a1b2c3d4e5f60001', type: 'tab', label: 'Sensors', disabled: false, info: '', env: [] },
  { id: 'a1b2c3d4e5f60002', type: 'tab', label: 'Alerts', disabled: false, info: '', env: [] },
  {
    id: 'a1b2c3d4e5f60011',
    type: 'http in',
    z: 'a1b2c3d4e5f60001',
    name: 'temperature',
    url: '/temperature',
    method: 'get',
    upload: false,
    swaggerDoc: '',
    x: 140,
    y: 100,
    wires: [['a1b2c3d4e5f60012']],
  },
  {
    id: 'a1b2c3d4e5f60012',
    type: 'function',
    z: 'a1b2c3d4e5f60001',
    name: 'to celsius',
    func: "global.set('readings', (global.get('readings') || 0) + 1)\nmsg.payload = { celsius: 21 }\nreturn msg",
    outputs: 1,
    timeout: 0,
    noerr: 0,
    initialize: "global.set('station', 'north')\nglobal.set('readings', 3)",
    finalize: '',
    libs: [],
    x: 340,
    y: 100,
    wires: [['a1b2c3d4e5f60013']],
  },
  {
    id: 'a1b2c3d4e5f60013',
    type: 'http response',
    z: 'a1b2c3d4e5f60001',
    name: '',
    statusCode: '',
    headers: {},
    x: 530,
    y: 100,
    wires: [],
  },
  {
    id: 'a1b2c3d4e5f60021',
    type: 'comment',
    z: 'a1b2c3d4e5f60002',
    name: 'Nothing to report yet',
    info: '',
    x: 180,
    y: 80,
    wires: [],
  },
]

const GREETING = [
  { id: 'b1b2c3d4e5f60001', type: 'comment', name: 'A greeting', info: '', x: 120, y: 60, wires: [] },
  {
    id: 'b1b2c3d4e5f60002',
    type: 'change',
    name: 'say hello',
    rules: [{ t: 'set', p: 'payload', pt: 'msg', to: 'hello', tot: 'str' }],
    x: 120,
    y: 120,
    wires: [[]],
  },
]
