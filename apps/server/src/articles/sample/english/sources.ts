import type { SampleSource } from '../sample.ts';

/** Sources of the English sample, written for it: the trial and the people are invented. */
export const ENGLISH_SOURCES: readonly SampleSource[] = [
  {
    id: '6f0a8a52-6f3c-4a53-9a55-0b6d2f1c7e01',
    title: 'Watering trial in the office, June',
    passages: [
      {
        heading: 'Setup',
        text: `The trial ran in our office in June and took 21 days. We used 24 pothos plants of the same age in 14 cm plastic pots, all watered to saturation on the first morning. The plants stood in six groups of four on one shelf, two metres from an east window. The room stayed between 21 and 25 °C. Each group got one method: a cotton wick in a jar of one litre, a capillary mat, a terracotta spike on a bottle, an upturned bottle, a clear plastic bag, or nothing at all. We weighed every pot on a kitchen scale each morning and wrote down when the soil had lost half of its water. A plant counted as stressed when its leaves hung for two mornings in a row.`,
      },
      {
        heading: 'Results',
        text: `The four plants without help lost half of their water by day 6 and were stressed by day 11. The upturned bottles emptied within 3 days, most of it straight through the pot, and gained only two days. The terracotta spikes kept the soil moist for 9 to 13 days, depending on how often the bottle let air in. The cotton wicks kept all four plants moist for 17 days. The capillary mat, fed from a tray of four litres, lasted the full 21 days. The bagged plants lost only 8 percent of their water in three weeks, but two of the four had mould on the soil when we opened the bags.`,
      },
      {
        heading: 'What went wrong',
        text: `Three of the wicks had to be set again on the first evening, because dry cotton doesn't draw water. After we soaked the cotton before threading it, all of them worked. One mat ran dry along its edge where it hung over the tray. We also forgot to empty the saucers of the bottle group, and one of those plants had soft roots at the end.`,
      },
    ],
  },
  {
    id: '6f0a8a52-6f3c-4a53-9a55-0b6d2f1c7e02',
    title: 'Interview with Marta Lindqvist, nursery manager',
    passages: [
      {
        heading: 'Before you leave',
        text: `"People fix the wrong thing," says Marta Lindqvist, who has run the houseplant section of a nursery for 15 years. "They buy a gadget and leave the plant in the sun." She moves plants away from the window first, because a pot in bright light can use twice as much water as one in the middle of the room. Next she checks the pot. A plant whose roots fill the pot dries out fastest, whatever the method. She waters well the evening before, lets the pot drain for an hour and then sets up the supply. She doesn't fertilise in the two weeks before a trip, since fresh growth is thirsty. Dead leaves and flowers come off, because they rot in damp air.`,
      },
      {
        heading: 'Who needs what',
        text: `Lindqvist sorts plants into three groups. Succulents, snake plants and ZZ plants need nothing for three weeks. "The kindest thing you can do is leave them alone." Pothos, philodendron and spider plants get through a week with a good watering, but need a wick or a mat beyond that. Ferns, calatheas and peace lilies are the ones to worry about: she gives them a mat, or asks a neighbour. She never bags succulents or anything with hairy leaves. For a trip of more than three weeks she trusts no device alone and has somebody look in once, halfway.`,
      },
      {
        heading: 'Coming home',
        text: `After a trip she looks at the soil before she waters. Limp leaves can mean too little water or too much, and only a finger in the soil tells which. A plant that dried out completely goes into a bucket of water for 20 minutes, because dry peat sheds water from above. She waits a week before she fertilises again.`,
      },
    ],
  },
  {
    id: '6f0a8a52-6f3c-4a53-9a55-0b6d2f1c7e03',
    title: 'Notes on water use of houseplants',
    passages: [
      {
        heading: 'How much a plant drinks',
        text: `We measured what plants at home used in a week in July, in 14 cm pots at 23 °C. A pothos used 210 ml, a spider plant 260 ml, a peace lily 420 ml and a Boston fern 510 ml. A snake plant used 40 ml and a jade plant 30 ml. In January the same plants used between a third and a half of that. Moving the pothos from the windowsill to a table two metres into the room cut its use from 340 to 210 ml a week. Grouping four plants on one tray saved another 10 percent.`,
      },
      {
        heading: 'Sizing the reservoir',
        text: `Multiply the weekly use by the number of weeks and add a quarter for evaporation. A peace lily that is left for two weeks needs about one litre in its jar. The top of the water should stand below the rim of the pot, or the wick siphons it over within a day. A strip of cotton as wide as a shoelace moved up to 90 ml a day in our test, a synthetic shoelace only 15 ml. Cover the jar with foil, which keeps algae and mosquitoes out.`,
      },
    ],
  },
];
