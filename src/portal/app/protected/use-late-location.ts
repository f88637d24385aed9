import { useEffect, useState } from 'react'
import { useNavigation, type Location } from 'react-router-dom'
import { slowAfter } from '../../ui/loading-skeleton.tsx'

/** The place of a page that has been on its way for so long that the participant should be told. */
export function useLateLocation(): Location | undefined {
  const { location } = useNavigation()
  const [late, setLate] = useState<Location>()
  useEffect(() => {
    if (!location) return undefined
    const wait = setTimeout(() => setLate(location), slowAfter)
    return () => clearTimeout(wait)
  }, [location])
  return late === location ? location : undefined
}
