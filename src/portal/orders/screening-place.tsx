import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { usePortalConfig } from '../config/portal-config.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import type { PlaceView } from './order-view.ts'
import classes from './screening-place.module.css'

/** Where the screening takes place. The name opens a map in a new tab if the pin is enabled and there is an address to search for. */
export function ScreeningPlace({ place, isPinEnabled }: { place: PlaceView; isPinEnabled: boolean }) {
  const { mapsUrl } = usePortalConfig()
  const { name, address, search } = place
  return (
    <address className={classes.place}>
      <MapPinIcon className={classes.pin} size={24} aria-hidden />
      {isPinEnabled && search !== undefined ? (
        <ExternalLink href={mapsUrl + encodeURIComponent(search)}>{name}</ExternalLink>
      ) : (
        <span>{name}</span>
      )}
      {address !== '' && <span className={classes.address}>{address}</span>}
    </address>
  )
}
