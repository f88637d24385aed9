import { SegmentedControl } from '@mantine/core'
import { devices, type Device } from './device.ts'

interface DeviceControlProps {
  readonly device: Device
  readonly onChange: (device: Device) => void
}

/** Chooses where a text is read. */
export function DeviceControl({ device, onChange }: DeviceControlProps) {
  return (
    <SegmentedControl
      aria-label="Device"
      value={device}
      onChange={(value) => onChange(value as Device)}
      data={Object.entries(devices).map(([value, { label }]) => ({ value, label }))}
      mb="sm"
    />
  )
}
