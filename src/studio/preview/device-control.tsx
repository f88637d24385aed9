import { SegmentedControl } from '@mantine/core'
import { devices, type PreviewDevice } from './preview-device.ts'

interface DeviceControlProps {
  readonly device: PreviewDevice
  readonly onChange: (device: PreviewDevice) => void
  /** A device for which the content cannot be shown. */
  readonly without?: PreviewDevice
}

/** Selects the device on which a text is read. */
export function DeviceControl({ device, onChange, without }: DeviceControlProps) {
  return (
    <SegmentedControl
      aria-label="Device"
      value={device}
      onChange={(value) => onChange(value as PreviewDevice)}
      data={Object.entries(devices)
        .filter(([value]) => value !== without)
        .map(([value, { label }]) => ({ value, label }))}
      mb="sm"
    />
  )
}
