const features = ['portal/account', 'portal/orders', 'portal/pages', 'portal/results', 'portal/support']

/** What the files of each room under src/ may import of ours, besides their own room. */
export const roomImports: Readonly<Record<string, readonly string[]>> = {
  catalogue: [],
  compiler: ['catalogue', 'schemas'],
  server: ['catalogue', 'schemas'],
  studio: ['catalogue', 'portal/results', 'portal/ui'],
  'portal/app': [...features, 'portal/ui', 'portal/config', 'catalogue'],
  ...Object.fromEntries(features.map((feature) => [feature, ['portal/ui', 'portal/config', 'catalogue']])),
  'portal/ui': [],
  'portal/config': [],
}

const screens = ['studio', 'portal/app', ...features]
const browser = [...screens, 'portal/ui', 'portal/config']

/** Modules that only some rooms may know; the first pattern that matches decides, what matches none is free. */
export const moduleRooms: readonly { readonly pattern: RegExp; readonly rooms: readonly string[] }[] = [
  { pattern: /^(?:aws-amplify|@aws-amplify)(?:\/|$)/, rooms: ['portal/account', 'portal/app'] },
  { pattern: /^@apollo\//, rooms: ['portal/app', ...features, 'portal/config'] },
  { pattern: /^(?:react|react-dom|react-router-dom|@mantine|@phosphor-icons|@mdx-js)(?:\/|$)/, rooms: browser },
  { pattern: /^virtual:catalogue$/, rooms: screens },
  { pattern: /^virtual:messages\//, rooms: browser },
  { pattern: /^virtual:/, rooms: ['compiler'] },
  { pattern: /^node:/, rooms: ['compiler', 'server'] },
]

/** The room of a path: `portal/ui` for src/portal/ui/…, `catalogue` for src/catalogue/…, else the top-level name. */
export function roomOf(path: string): string {
  const [top = '', room = '', inner = ''] = path.split('/')
  if (top !== 'src') return top
  return room === 'portal' ? `portal/${inner}` : room
}
