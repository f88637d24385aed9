/** The portal's sign: a marker on a bar, as a solid tile for a member and an outlined one for everybody else. */
export function LogoTile({ isMember = false, className }: { isMember?: boolean; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 44 44" fill="currentColor" fillRule="evenodd" aria-hidden focusable="false">
      <path d={isMember ? tile + sign : tile + hollow + sign} />
    </svg>
  )
}

const tile = 'M10 0h24a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H10A10 10 0 0 1 0 34V10A10 10 0 0 1 10 0z'
const hollow =
  'M10 2.250h24A7.750 7.750 0 0 1 41.750 10v24A7.750 7.750 0 0 1 34 41.750H10A7.750 7.750 0 0 1 2.250 34V10A7.750 7.750 0 0 1 10 2.250z'
const sign =
  'M19 8h15.500L26.750 19zM9 24h14.750v11.500H9a2.500 2.500 0 0 1-2.500-2.500v-6.500A2.500 2.500 0 0 1 9 24zM29.750 24H35a2.500 2.500 0 0 1 2.500 2.500V33a2.500 2.500 0 0 1-2.500 2.500h-5.250z'
