import { SegmentedControl } from '@mantine/core'
import { devices, type Device } from './device.ts'

interface DeviceControlProps {
  readonly device: Device
  readonly onChange: (device: Device) => void
  /** A device on which what is shown cannot be. */
  readonly without?: Device
}

/** Chooses where a text is read. */
export function DeviceControl({ device, onChange, without }: DeviceControlProps) {
  return (
    <SegmentedControl
      aria-label="Device"
      value={device}
      onChange={(value) => onChange(value as Device)}
      data={Object.entries(devices)
        .filter(([value]) => value !== without)
        .map(([value, { label }]) => ({ value, label }))}
      mb="sm"
    />
  )
}
