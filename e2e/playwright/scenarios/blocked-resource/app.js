const chart = document.querySelector('#chart')

function drawChart(values) {
  chart.textContent = Charts.draw(values)
}

fetch('/blocked-resource/api/sales')
  .then((response) => response.json())
  .then(({ values }) => drawChart(values))
