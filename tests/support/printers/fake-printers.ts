import type { Bluetooth, BluetoothDevice, GattCharacteristic } from '../../../src/web/hardware/printers/bluetooth.ts'
import type { Serial, SerialPort, SerialPortInfo } from '../../../src/web/hardware/printers/serial.ts'
import type { Usb, UsbDevice } from '../../../src/web/hardware/printers/usb.ts'

/** Printers as their browsers' specifications have them: whatever is done in the wrong order fails as it would there. `got`: what came out of the line. */
const error = (name: string, message = name) => new DOMException(message, name)

const bytesOf = (data: BufferSource): Uint8Array =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))

export interface FakeLine {
  got: number[]
  /** It goes when so many bytes have come. */
  vanishAfter?: number
}

export interface FakeUsb extends FakeLine {
  usb: Usb
  isPlugged: boolean
  heldElsewhere: boolean
  isOpen: () => boolean
}
export function fakeUsb(
  options: { outlet?: 'class 7' | 'vendor' | 'none'; alternate?: number; stalls?: boolean } = {},
): FakeUsb {
  const { outlet = 'class 7', alternate = 0, stalls = false } = options
  let opened = false
  let configured = false
  let claimed = false
  let chosen = 0
  let isAllowed = false
  const scanner = { interfaceNumber: 0, alternates: [{ alternateSetting: 0, interfaceClass: 3, endpoints: [] }] }
  const printer = {
    interfaceNumber: 1,
    alternates: [
      {
        alternateSetting: alternate,
        interfaceClass: outlet === 'class 7' ? 7 : 255,
        endpoints: [
          { endpointNumber: 1, direction: 'in', type: 'bulk' },
          { endpointNumber: 2, direction: 'out', type: 'bulk' },
        ],
      },
    ],
  } as const
  const device: UsbDevice = {
    vendorId: 0x0416,
    productId: 0x5011,
    serialNumber: 'A1',
    productName: 'POS58 ',
    manufacturerName: 'STMicro',
    get opened() {
      return opened
    },
    get configuration() {
      return configured ? { interfaces: outlet === 'none' ? [scanner] : [scanner, printer] } : null
    },
    async open() {
      if (!fake.isPlugged) throw error('NotFoundError')
      opened = true
      await Promise.resolve()
    },
    async close() {
      opened = false
      claimed = false
      await Promise.resolve()
    },
    async selectConfiguration(value) {
      if (!opened) throw error('InvalidStateError')
      if (value !== 1) throw error('NotFoundError')
      configured = true
      await Promise.resolve()
    },
    async claimInterface(number) {
      if (!opened || !configured) throw error('InvalidStateError')
      if (number !== 1) throw error('NotFoundError')
      if (fake.heldElsewhere) throw error('NetworkError', 'Unable to claim interface.')
      claimed = true
      await Promise.resolve()
    },
    async releaseInterface() {
      if (!claimed) throw error('InvalidStateError')
      claimed = false
      await Promise.resolve()
    },
    async selectAlternateInterface(_number, setting) {
      if (!claimed) throw error('InvalidStateError')
      chosen = setting
      await Promise.resolve()
    },
    async transferOut(endpoint, data) {
      if (!opened || !claimed || chosen !== alternate) throw error('InvalidStateError')
      if (endpoint !== 2) throw error('NotFoundError')
      const bytes = bytesOf(data)
      const room = (fake.vanishAfter ?? Number.POSITIVE_INFINITY) - fake.got.length
      fake.got.push(...bytes.subarray(0, Math.max(0, room)))
      if (room < bytes.length) {
        fake.isPlugged = false
        opened = false
        throw error('NetworkError', 'A transfer error has occurred.')
      }
      await Promise.resolve()
      return stalls ? { status: 'stall', bytesWritten: 0 } : { status: 'ok', bytesWritten: bytes.length }
    },
  }
  const fake: FakeUsb = {
    got: [],
    isPlugged: true,
    heldElsewhere: false,
    isOpen: () => opened,
    usb: {
      getDevices: async () => await Promise.resolve(isAllowed && fake.isPlugged ? [device] : []),
      async requestDevice({ filters }) {
        if (filters.length === 0) throw new TypeError('no filters')
        if (!fake.isPlugged) throw error('NotFoundError', 'No device selected.')
        isAllowed = true
        return await Promise.resolve(device)
      },
    },
  }
  return fake
}

export interface FakeSerial extends FakeLine {
  serial: Serial
  /** What it was opened with, each time. */
  bauds: number[]
  isOff: boolean
  isOpen: () => boolean
}
export function fakeSerial(
  info: SerialPortInfo = { bluetoothServiceClassId: '00001101-0000-1000-8000-00805f9b34fb' },
): FakeSerial {
  let isOpen = false
  let isAllowed = false
  let stream: WritableStream<Uint8Array> | null = null
  let isEnded = false
  /** On its way over the cable: only a closed stream has handed it over, and a port that is closed before loses it. */
  let onTheWay: number[] = []
  const arrive = () => void fake.got.push(...onTheWay.splice(0))
  const makeStream = () => {
    isEnded = false
    return new WritableStream<Uint8Array>({
      write(chunk) {
        arrive()
        const room = (fake.vanishAfter ?? Number.POSITIVE_INFINITY) - fake.got.length
        onTheWay.push(...chunk.subarray(0, Math.max(0, room)))
        if (room < chunk.length) {
          arrive()
          isEnded = true
          throw error('NetworkError', 'The device has been lost.')
        }
      },
      close() {
        arrive()
        isEnded = true
      },
      abort() {
        isEnded = true
      },
    })
  }
  const port: SerialPort = {
    getInfo: () => info,
    async open({ baudRate }) {
      if (isOpen) throw error('InvalidStateError', 'The port is already open.')
      if (fake.isOff) throw error('NetworkError', 'Failed to open serial port.')
      fake.bauds.push(baudRate)
      isOpen = true
      stream = null
      await Promise.resolve()
    },
    async close() {
      if (!isOpen) throw error('InvalidStateError')
      if (stream?.locked) throw new TypeError('Cannot cancel a locked stream')
      isOpen = false
      onTheWay = []
      await Promise.resolve()
    },
    get writable() {
      if (!isOpen) return null
      if (!stream || isEnded) stream = makeStream()
      return stream
    },
  }
  const fake: FakeSerial = {
    got: [],
    bauds: [],
    isOff: false,
    isOpen: () => isOpen,
    serial: {
      getPorts: async () => await Promise.resolve(isAllowed ? [port] : []),
      async requestPort() {
        isAllowed = true
        return await Promise.resolve(port)
      },
    },
  }
  return fake
}

export interface FakeBluetooth extends FakeLine {
  bluetooth: Bluetooth
  /** Sizes of what was written at once. */
  chunks: number[]
  isNear: boolean
  asked: number
}
export function fakeBluetooth(
  options: { id?: string; mtu?: number; hasAnswer?: boolean; service?: string; forgets?: boolean } = {},
): FakeBluetooth {
  const {
    id = 'ble-1',
    mtu = 185,
    hasAnswer = true,
    service = '000018f0-0000-1000-8000-00805f9b34fb',
    forgets = false,
  } = options
  let connected = false
  let isBusy = false
  const take = async (value: BufferSource, kind: 'with' | 'without') => {
    const bytes = bytesOf(value)
    if (!connected) throw error('NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.')
    if (isBusy) throw error('NetworkError', 'GATT operation already in progress.')
    if (bytes.length > 512) throw error('InvalidModificationError')
    if ((kind === 'with') !== hasAnswer) throw error('NotSupportedError')
    if (kind === 'without' && bytes.length > mtu - 3) throw error('NotSupportedError', 'GATT operation failed.')
    isBusy = true
    await Promise.resolve()
    isBusy = false
    const room = (fake.vanishAfter ?? Number.POSITIVE_INFINITY) - fake.got.length
    fake.got.push(...bytes.subarray(0, Math.max(0, room)))
    if (room < bytes.length) {
      connected = false
      fake.isNear = false
      throw error('NetworkError', 'GATT Server is disconnected.')
    }
    fake.chunks.push(bytes.length)
  }
  const outlet: GattCharacteristic = {
    properties: { write: hasAnswer, writeWithoutResponse: !hasAnswer },
    writeValueWithResponse: async (value) => await take(value, 'with'),
    writeValueWithoutResponse: async (value) => await take(value, 'without'),
  }
  const inlet: GattCharacteristic = { ...outlet, properties: { write: false, writeWithoutResponse: false } }
  const device: BluetoothDevice = {
    id,
    name: 'MP-58',
    gatt: {
      get connected() {
        return connected
      },
      async connect() {
        if (!fake.isNear) throw error('NetworkError', 'Bluetooth Device is no longer in range.')
        connected = true
        await Promise.resolve()
      },
      disconnect() {
        connected = false
      },
      async getPrimaryServices() {
        if (!connected) throw error('NetworkError')
        await Promise.resolve()
        if (service === 'none') throw error('NotFoundError', 'No Services found in device.')
        return [
          {
            uuid: '0000180a-0000-1000-8000-00805f9b34fb',
            getCharacteristics: async () => await Promise.resolve([inlet]),
          },
          { uuid: service, getCharacteristics: async () => await Promise.resolve([inlet, outlet]) },
        ]
      },
    },
  }
  let isAllowed = false
  const fake: FakeBluetooth = {
    got: [],
    chunks: [],
    isNear: true,
    asked: 0,
    bluetooth: {
      async requestDevice(request) {
        fake.asked += 1
        if (request.optionalServices.length === 0) throw new TypeError('no services')
        if ('filters' in request && request.filters.every(({ name }) => name !== device.name))
          throw error('NotFoundError', 'User cancelled the requestDevice() chooser.')
        isAllowed = true
        return await Promise.resolve(device)
      },
      ...(forgets ? {} : { getDevices: async () => await Promise.resolve(isAllowed ? [device] : []) }),
    },
  }
  return fake
}
