/** All forms of address under which Vite's development server has ever served a file, for the file at `path` in a repository at `root`. */
export function privateForms(root: string, path: string): string[] {
  const encoded = path.replaceAll('/', '%2f')
  const places = [`/${path}`, `/@fs${root}/${path}`, `//@fs/${root}/${path}`, `/@fs/x/..${root}/${path}`, `/${encoded}`]
  const questions = [
    '',
    '?raw',
    '?url',
    '?import&raw',
    '?raw??',
    '?import&url&inline',
    '?.svg',
    '?html-proxy',
    '#/../x',
  ]
  return places
    .flatMap((place) => questions.map((question) => place + question))
    .concat(
      `/@id/${root}/${path}?raw`,
      `/@id/__x00__${root}/${path}?raw`,
      `/src/../${path}?raw`,
      `/@fs${root}/src/..%2f${path}`,
      `/@fs${root}/src/%2e%2e/${path}`,
      `/@fs${root}/${path}/`,
      `/@fs${root}/${path.toUpperCase()}`,
      `/@fs${root}/${path}%00.svg`,
    )
}
