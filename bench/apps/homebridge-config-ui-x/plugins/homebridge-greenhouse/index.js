const NAMES = ['Seed Lamp', 'Roof Fan', 'Frost Heater', 'Mist Pump']

/** Switches that are on or off in memory, and nothing else. */
class Greenhouse {
  constructor(log, config, api) {
    this.log = log
    this.api = api
  }

  accessories(callback) {
    callback(NAMES.map((name) => new Switch(this.api.hap, this.log, name)))
  }
}

class Switch {
  constructor(hap, log, name) {
    this.name = name
    this.isOn = name === 'Roof Fan'
    const { Service, Characteristic } = hap
    this.service = new Service.Switch(name)
    this.service
      .getCharacteristic(Characteristic.On)
      .onGet(() => this.isOn)
      .onSet((value) => {
        this.isOn = value
        log.info(`${name} is ${value ? 'on' : 'off'}`)
      })
  }

  getServices() {
    return [this.service]
  }
}

module.exports = (api) => api.registerPlatform('homebridge-greenhouse', 'Greenhouse', Greenhouse)
